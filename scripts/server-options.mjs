/**
 * Node's options for the server. A semi-space for young objects has 8 MB; the default depends on the machine's memory. The server's peak
 * under load was 369 MB, against 415 MB with 32 MB. The old heap is collected before it has grown by a fifth; by default V8 waits until
 * it has doubled or more where the machine has memory to spare. The peak under load was 330 MB by default, and 259 and 244 MB with the
 * option. Neither option slowed the server by more than the noise of the measurement. With the last one the server compacts its heap once
 * before it listens (`apps/api/src/compact-heap.ts`).
 */
export const serverOptions = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--expose-gc']

/**
 * glibc's settings for the server. Blocks of 4 MB and more return to the system as soon as they are freed. By default glibc raises this
 * threshold after the first photo and retains such blocks: after two dozen photos of 12 megapixels the process had 640 MB, and 215 MB
 * with the setting. Two arenas instead of one for each thread retain less unused memory.
 * glibc reads the variables when a program starts, so the program cannot set them itself; other C libraries ignore them.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '4194304', MALLOC_ARENA_MAX: '2' }
