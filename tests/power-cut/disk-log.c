// Preloaded into a process (LD_PRELOAD), this logs every change below the folder POWER_CUT_FOLDER, and every sync,
// into the file POWER_CUT_LOG. power-cut.ts says what a disk may have of them when the power fails.
// One lock is held around each call and its record, so that the order of records is that of the calls.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_FILES 65536

// The same layout as in power-cut.ts.
struct record {
  char kind;
  char unused[7];
  uint64_t node;
  uint64_t folder;
  uint64_t to_folder;
  uint64_t offset;
  uint32_t length;
  uint32_t to_length;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *root;
static size_t root_length;
static int log_file = -1;
// The node of each file below the folder that is open, by descriptor.
static uint64_t watched[MAX_FILES];

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("POWER_CUT_LOG");
  root = getenv("POWER_CUT_FOLDER");
  if (root == NULL || path == NULL) return;
  root_length = strlen(root);
  int opened = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // A high number, which no program takes for one of its own.
  log_file = fcntl(opened, F_DUPFD_CLOEXEC, 900);
  syscall(SYS_close, opened);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static void fail(const char *what) {
  dprintf(2, "disk-log.c cannot log %s\n", what);
  _exit(99);
}

// SQLite's index of its log is shared memory, which it makes anew after a crash.
static int is_inside(const char *path) {
  if (log_file < 0 || path == NULL || strncmp(path, root, root_length) != 0) return 0;
  size_t length = strlen(path);
  if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return 0;
  return path[root_length] == '/' || path[root_length] == 0;
}

static void append(struct record *record, const void *first, const void *second) {
  struct iovec parts[3] = {{record, sizeof *record},
                           {(void *)first, record->length},
                           {(void *)second, record->to_length}};
  ssize_t whole = (ssize_t)(sizeof *record + record->length + record->to_length);
  if (syscall(SYS_writev, log_file, parts, 3) != whole) fail("to a full disk");
}

static uint64_t node_of(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 ? found.st_ino : 0;
}

static uint64_t node_of_file(int fd) {
  struct stat found;
  int isFile = fstat(fd, &found) == 0 && (S_ISREG(found.st_mode) || S_ISDIR(found.st_mode));
  return isFile ? found.st_ino : 0;
}

// Node closes files by the system call itself, after which the number may be that of a socket.
static int is_watched(int fd) {
  return fd >= 0 && fd < MAX_FILES && watched[fd] != 0 && node_of_file(fd) == watched[fd];
}

static uint64_t folder_of(const char *path) {
  char folder[PATH_MAX];
  snprintf(folder, sizeof folder, "%s", path);
  char *end = strrchr(folder, '/');
  if (end != NULL) *end = 0;
  return node_of(folder);
}

static const char *name_of(const char *path) { return strrchr(path, '/') + 1; }

static void log_name(char kind, uint64_t node, const char *path) {
  struct record record = {.kind = kind, .node = node, .folder = folder_of(path)};
  record.length = strlen(name_of(path));
  append(&record, name_of(path), NULL);
}

static void log_data(int fd, const void *data, ssize_t length, off_t offset) {
  struct record record = {.kind = 'W', .node = node_of_file(fd), .offset = (uint64_t)offset};
  record.length = (uint32_t)length;
  append(&record, data, NULL);
}

static void log_size(uint64_t node, off_t size) {
  struct record record = {.kind = 'T', .node = node, .offset = (uint64_t)size};
  append(&record, NULL, NULL);
}

// Opening

static int open_real(int folder, const char *path, int flags, mode_t mode) {
  long fd = syscall(SYS_openat, folder, path, flags | O_LARGEFILE, mode);
  return (int)fd;
}

static int open_logged(int folder, const char *path, int flags, mode_t mode) {
  if (!is_inside(path)) return open_real(folder, path, flags, mode);
  pthread_mutex_lock(&lock);
  uint64_t before = node_of(path);
  int fd = open_real(folder, path, flags, mode);
  int error = errno;
  if (fd >= MAX_FILES) fail("so many open files");
  if (fd >= 0) {
    watched[fd] = node_of_file(fd);
    if (before == 0) log_name('C', node_of_file(fd), path);
    else if (flags & O_TRUNC) log_size(before, 0);
  }
  pthread_mutex_unlock(&lock);
  errno = error;
  return fd;
}

#define MODE(flags, last) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, last); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_logged(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_logged(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_logged(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_logged(folder, path, flags, mode);
}
int creat(const char *path, mode_t mode) {
  return open_logged(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}
int creat64(const char *path, mode_t mode) { return creat(path, mode); }

int close(int fd) {
  if (fd == log_file && fd >= 0) return 0;
  if (fd >= 0 && fd < MAX_FILES) watched[fd] = 0;
  return (int)syscall(SYS_close, fd);
}

// Writing

static ssize_t write_logged(int fd, const void *data, size_t length, off_t offset) {
  pthread_mutex_lock(&lock);
  int isAppended = (fcntl(fd, F_GETFL) & O_APPEND) != 0;
  off_t at = offset;
  if (isAppended) at = lseek(fd, 0, SEEK_END);
  else if (offset < 0) at = lseek(fd, 0, SEEK_CUR);
  ssize_t written = offset < 0 ? syscall(SYS_write, fd, data, length)
                               : syscall(SYS_pwrite64, fd, data, length, offset);
  int error = errno;
  if (written > 0) log_data(fd, data, written, at);
  pthread_mutex_unlock(&lock);
  errno = error;
  return written;
}

// May write less than all of it, as the system's own may.
static ssize_t write_first(int fd, const struct iovec *parts, int count, off_t offset) {
  for (int i = 0; i < count; i += 1) {
    if (parts[i].iov_len > 0) return write_logged(fd, parts[i].iov_base, parts[i].iov_len, offset);
  }
  return 0;
}

ssize_t write(int fd, const void *data, size_t length) {
  if (is_watched(fd)) return write_logged(fd, data, length, -1);
  return syscall(SYS_write, fd, data, length);
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  if (is_watched(fd)) return write_logged(fd, data, length, offset);
  return syscall(SYS_pwrite64, fd, data, length, offset);
}
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  return pwrite(fd, data, length, offset);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (is_watched(fd)) return write_first(fd, parts, count, -1);
  return syscall(SYS_writev, fd, parts, count);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  if (is_watched(fd)) return write_first(fd, parts, count, offset);
  REAL(pwritev);
  return real(fd, parts, count, offset);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  return pwritev(fd, parts, count, offset);
}

int ftruncate(int fd, off_t size) {
  if (!is_watched(fd)) return (int)syscall(SYS_ftruncate, fd, size);
  pthread_mutex_lock(&lock);
  int result = (int)syscall(SYS_ftruncate, fd, size);
  int error = errno;
  if (result == 0) log_size(node_of_file(fd), size);
  pthread_mutex_unlock(&lock);
  errno = error;
  return result;
}
int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

// Node's copyFile begins with these and goes on with sendfile where they fail.
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *to_at, size_t length, unsigned flags) {
  if (is_watched(to)) fail("copy_file_range");
  return syscall(SYS_copy_file_range, from, at, to, to_at, length, flags);
}
ssize_t sendfile64(int to, int from, off64_t *offset, size_t length) {
  if (is_watched(to)) fail("sendfile");
  return syscall(SYS_sendfile, to, from, offset, length);
}
int posix_fallocate64(int fd, off64_t offset, off64_t length) {
  if (is_watched(fd)) fail("posix_fallocate");
  REAL(posix_fallocate64);
  return real(fd, offset, length);
}

// Syncing. The folder of a test need not survive a failure of this machine, so nothing is synced really.

static int sync_logged(int fd) {
  pthread_mutex_lock(&lock);
  struct record record = {.kind = 'S', .node = node_of_file(fd)};
  append(&record, NULL, NULL);
  pthread_mutex_unlock(&lock);
  return 0;
}
int fsync(int fd) { return is_watched(fd) ? sync_logged(fd) : (int)syscall(SYS_fsync, fd); }
int fdatasync(int fd) { return is_watched(fd) ? sync_logged(fd) : (int)syscall(SYS_fdatasync, fd); }

// Names

#define LOGGED(path, call, kind, node) \
  if (!is_inside(path)) return (int)(call); \
  pthread_mutex_lock(&lock); \
  uint64_t before = node_of(path); \
  (void)before; \
  int result = (int)(call); \
  int error = errno; \
  if (result == 0) log_name(kind, node, path); \
  pthread_mutex_unlock(&lock); \
  errno = error; \
  return result;

int mkdir(const char *path, mode_t mode) {
  LOGGED(path, syscall(SYS_mkdirat, AT_FDCWD, path, mode), 'D', node_of(path))
}
int mkdirat(int folder, const char *path, mode_t mode) {
  LOGGED(path, syscall(SYS_mkdirat, folder, path, mode), 'D', node_of(path))
}
int unlink(const char *path) {
  LOGGED(path, syscall(SYS_unlinkat, AT_FDCWD, path, 0), 'U', before)
}
int rmdir(const char *path) {
  LOGGED(path, syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR), 'U', before)
}
int unlinkat(int folder, const char *path, int flags) {
  if (log_file >= 0 && folder != AT_FDCWD) {
    // As in the removal of a folder by C++, whose names are relative to the folder's descriptor.
    char whole[PATH_MAX], link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, whole, sizeof whole - 1);
    if (length > 0 && path[0] != '/') {
      snprintf(whole + length, sizeof whole - (size_t)length, "/%s", path);
      LOGGED(whole, syscall(SYS_unlinkat, folder, path, flags), 'U', before)
    }
  }
  LOGGED(path, syscall(SYS_unlinkat, folder, path, flags), 'U', before)
}
int remove(const char *path) { return unlink(path) == 0 || rmdir(path) == 0 ? 0 : -1; }

static int name_again(char kind, const char *from, const char *to, int result) {
  int error = errno;
  if (result == 0) {
    struct record record = {.kind = kind, .node = node_of(to)};
    record.folder = folder_of(from);
    record.to_folder = folder_of(to);
    record.length = strlen(name_of(from));
    record.to_length = strlen(name_of(to));
    append(&record, name_of(from), name_of(to));
  }
  errno = error;
  return result;
}

#define LOGGED_TWO(kind, from, to, call) \
  if (!is_inside(from) && !is_inside(to)) return (int)(call); \
  if (!is_inside(from) || !is_inside(to)) fail("a name that comes from outside"); \
  pthread_mutex_lock(&lock); \
  int result = name_again(kind, from, to, (int)(call)); \
  pthread_mutex_unlock(&lock); \
  return result;

int rename(const char *from, const char *to) {
  LOGGED_TWO('R', from, to, syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0))
}
int renameat(int folder, const char *from, int to_folder, const char *to) {
  LOGGED_TWO('R', from, to, syscall(SYS_renameat2, folder, from, to_folder, to, 0))
}
int renameat2(int folder, const char *from, int to_folder, const char *to, unsigned flags) {
  LOGGED_TWO('R', from, to, syscall(SYS_renameat2, folder, from, to_folder, to, flags))
}
int link(const char *from, const char *to) {
  LOGGED_TWO('L', from, to, syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0))
}
int linkat(int folder, const char *from, int to_folder, const char *to, int flags) {
  LOGGED_TWO('L', from, to, syscall(SYS_linkat, folder, from, to_folder, to, flags))
}
