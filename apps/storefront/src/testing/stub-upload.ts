import { vi } from 'vitest'

/** Answers uploads with what the stubbed `fetch` answers; half of each is reported as sent before, and all of it with the answer. */
export const stubUpload = (): void => {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #answer = new Response()
    #method = ''
    #url = ''
    readonly #headers: Record<string, string> = {}
    #isEnded = false
    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.#answer.headers.get(name)
    }
    abort(): void {
      this.#isEnded = true
    }
    send(body: FormData): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
      fetch(this.#url, { method: this.#method, headers: this.#headers, body }).then(
        async (answer) => {
          this.#answer = answer
          this.status = answer.status
          this.responseText = await answer.text()
          if (this.#isEnded) return
          this.upload.dispatchEvent(new Event('load'))
          this.dispatchEvent(new Event('load'))
        },
        () => this.#isEnded || this.dispatchEvent(new Event('error')),
      )
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}
