/** Opens an event stream as a browser does. */
export const openStream = async (origin: string, channels: string, headers: Record<string, string> = {}) => {
  const leave = new AbortController()
  const response = await fetch(`${origin}/api/realtime?channels=${channels}`, { headers, signal: leave.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const read = async (): Promise<boolean> => {
    const { value = '', done = true } = (await reader?.read()) ?? {}
    heard += value
    return done
  }
  return {
    response,
    leave: () => leave.abort(),
    hear: async (wanted: string) => {
      while (!heard.includes(wanted)) if (await read()) throw new Error(`The stream ended after: ${heard}`)
      return heard
    },
    /** Everything received until the server ended the stream. */
    rest: async () => {
      while (!(await read()));
      return heard
    },
  }
}
