// dladdr and dlinfo are extensions.
#define _GNU_SOURCE

#include "objcrt_images.h"

#include <dlfcn.h>
#include <link.h>

const void *objcrt_imageBase(const void *address) {
  Dl_info info;
  return dladdr(address, &info) == 0 ? NULL : info.dli_fbase;
}

const char *objcrt_imageName(const void *address) {
  Dl_info info;
  return dladdr(address, &info) == 0 ? NULL : info.dli_fname;
}

const void *objcrt_imageBaseOfHandle(void *handle) {
  struct link_map *map = NULL;
  if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || map == NULL) return NULL;
  // Not `l_addr`, which is what addresses were moved by: zero for a program that has a
  // fixed place. The dynamic section lies inside the image.
  return objcrt_imageBase(map->l_ld);
}
