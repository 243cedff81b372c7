/**
 * How Node is told to run the server. Young objects get 8 MB at a time instead of as much as the machine allows: under load the
 * server took 369 MB at most and with 32 MB 415. Whether it is slower for it was lost in the noise of the measurement.
 */
export const serverOptions = ['--max-semi-space-size=8']

/**
 * Pieces of memory from 4 MB on are given back to the machine as soon as they are free. Left alone, the C library learns from the
 * first photo that large pieces are common and keeps them: two dozen photos of 12 megapixels left 640 MB in its hands, and 215 so.
 * Read by glibc when a program starts, which is why it cannot be set from within; other C libraries pass over it.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '4194304' }
