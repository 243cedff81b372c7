/** A promise that a test settles. The built-in of this name is newer than the oldest browsers served, whose types tests share. */
export function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}
