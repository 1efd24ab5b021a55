import { reportFrontError, reportOpenFrontError } from '@sofra/contract/platform/error-log/front-error.contract.ts'
import { longestStack, screenPath } from '@sofra/contract/platform/error-log/front-error.limits.ts'
import { readTokens } from './tokens.ts'

/** Reports of one page, each of another cause: whatever goes wrong in circles is told once. */
const most = 5
const reported = new Set<string>()

/** Errors that are part of how the panel works: refusals, parts that do not load without a connection, calls of a displaced tab. */
const expected = /^(ApiError|PartFailure|DisplacedError|AbortError|TimeoutError)$/
const offline = /fetch|network|load failed|imported module|preload/i

const send = async (body: object): Promise<unknown> => {
  const { token } = readTokens()
  const post = (path: string, more: Readonly<Record<string, string>>) =>
    fetch(`/api${path}`, {
      method: 'POST',
      // Also told by a page that is being closed.
      keepalive: true,
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  const own = token ? await post(reportFrontError.path, { authorization: `Bearer ${token}` }) : undefined
  // A session that has ended since says nothing against the report.
  return own && own.status !== 401 ? own : post(reportOpenFrontError.path, {})
}

const tell = (error: unknown) => {
  if (!(error instanceof Error) || expected.test(error.name) || offline.test(error.message)) return
  const { name, message, stack = '' } = error
  const cause = `${name} ${message}`
  if (reported.size >= most || reported.has(cause)) return
  reported.add(cause)
  // Only frames of our own files: above them stands the message once more, and extensions have theirs among them.
  const frames = stack.split('\n').filter((line) => line.includes('/assets/'))
  const report = { name: name.slice(0, 100), message: message.slice(0, 500), path: screenPath(location.pathname) }
  void send({ ...report, stack: frames.join('\n').slice(0, longestStack) }).catch(() => undefined)
}

/** What a boundary of React has caught. */
export const tellCaught = (error: unknown) => {
  console.error(error)
  tell(error)
}

/** Tells the server of crashes of this page: what went wrong and where in our files, and nothing that anybody typed. */
export const followCrashes = () => {
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
