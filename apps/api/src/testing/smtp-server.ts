import { createServer, type Socket } from 'node:net'
import { type ReadMail, readEml } from '../platform/mail/read-eml.ts'

/** A mail as the server received it. */
export type ReceivedMail = { from: string; to: string[]; source: string; mail: ReadMail }

export type TestSmtpServer = {
  url: string
  /** The accepted mails, in order. */
  received: ReceivedMail[]
  /** All received commands. */
  commands: string[]
  /** Scripted answers to the next commands, by their first word; each is used once. */
  answers: { command: string; answer: string }[]
  /** Accepts the next mail and closes the connection before acknowledging it. */
  hangUpAfterData: boolean
  close: () => Promise<void>
}

/** A mail server for a test: as much of SMTP (RFC 5321) as a client with a single mail needs. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, server)
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  listener.listen(0, '127.0.0.1', resolve)
  const server: TestSmtpServer = {
    url: '',
    received: [],
    commands: [],
    answers: [],
    hangUpAfterData: false,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => listener.close(done))
    },
  }
  await listening
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  server.url = `smtp://127.0.0.1:${address.port}`
  return server
}

const converse = (socket: Socket, server: TestSmtpServer): void => {
  let waiting = ''
  let isData = false
  let envelope: { from: string; to: string[] } = { from: '', to: [] }
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  const take = async (source: string): Promise<void> => {
    const unstuffed = source.replace(/^\.\./gm, '.')
    server.received.push({ ...envelope, source: unstuffed, mail: await readEml(unstuffed) })
    if (server.hangUpAfterData) socket.destroy()
    else say('250 2.0.0 taken')
    server.hangUpAfterData = false
  }
  const obey = (line: string): void => {
    server.commands.push(line)
    const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''
    const scripted = server.answers.findIndex((entry) => entry.command === command)
    const answer = scripted < 0 ? (ANSWERS[command] ?? '250 2.0.0 fine') : server.answers.splice(scripted, 1)[0]?.answer
    if (command === 'MAIL') envelope = { from: addressIn(line), to: [] }
    if (command === 'RCPT') envelope.to.push(addressIn(line))
    isData = answer?.startsWith('354') === true
    say(answer ?? '')
    if (command === 'QUIT') socket.end()
  }
  say('220 mail.test ESMTP')
  socket.setEncoding('utf8')
  socket.on('data', (data: string) => {
    waiting += data
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const index = waiting.indexOf(end)
      if (index < 0) return
      const piece = waiting.slice(0, index)
      waiting = waiting.slice(index + end.length)
      if (isData) {
        isData = false
        void take(piece)
      } else obey(piece)
    }
  })
}

/** Answers to commands other than the default. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-mail.test\r\n250-8BITMIME\r\n250 AUTH PLAIN',
  STARTTLS: '502 5.5.1 no TLS here',
  AUTH: '235 2.7.0 welcome',
  DATA: '354 go on',
  QUIT: '221 2.0.0 bye',
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''
