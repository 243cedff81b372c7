/**
 * How Node is told to run the server. Young objects get 8 MB at a time instead of as much as the machine allows: under load the
 * server took 369 MB at most and with 32 MB 415. The heap of what lasts is cleaned before it has grown by a fifth; left alone it
 * waits until it has doubled or more, because the machine has room. Under load the server then took 330 MB at most, and 259 and 244
 * so. Whether it is slower for either was lost in the noise of the measurement. The last option lets the server clear its heap once before it
 * listens (`apps/api/src/compact-heap.ts`).
 */
export const serverOptions = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--expose-gc']

/**
 * Pieces of memory from 4 MB on are given back to the machine as soon as they are free. Left alone, the C library learns from the
 * first photo that large pieces are common and keeps them: two dozen photos of 12 megapixels left 640 MB in its hands, and 215 so.
 * Two pools instead of one for each thread keep less that nobody uses.
 * Read by glibc when a program starts, which is why it cannot be set from within; other C libraries pass over it.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '4194304', MALLOC_ARENA_MAX: '2' }
