export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the browser says it reads. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding => {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim())
  const takes = (name: string): boolean =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
