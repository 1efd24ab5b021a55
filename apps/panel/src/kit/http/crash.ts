import { reportFrontError, reportOpenFrontError } from '@sofra/contract/platform/error-log/front-error.contract.ts'
import { longestStack, screenPath } from '@sofra/contract/platform/error-log/front-error.limits.ts'
import { readTokens } from './tokens.ts'

/** Maximum number of reports per page, each with another cause. A repeating error is reported once. */
const maxReports = 5
const reported = new Set<string>()

/** Expected errors: refusals, parts that fail to load offline, calls of a displaced tab. */
const expected = /^(ApiError|PartFailure|DisplacedError|AbortError|TimeoutError)$/
const offline = /fetch|network|load failed|imported module|preload/i

const send = async (body: object): Promise<unknown> => {
  const { token } = readTokens()
  const post = (path: string, more: Readonly<Record<string, string>>) =>
    fetch(`/api${path}`, {
      method: 'POST',
      // Sends the report even if the page is being closed.
      keepalive: true,
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  const response = token ? await post(reportFrontError.path, { authorization: `Bearer ${token}` }) : undefined
  // If the session has ended, send the report without it.
  return response && response.status !== 401 ? response : post(reportOpenFrontError.path, {})
}

const tell = (error: unknown) => {
  if (!(error instanceof Error) || expected.test(error.name) || offline.test(error.message)) return
  const { name, message, stack = '' } = error
  const cause = `${name} ${message}`
  if (reported.size >= maxReports || reported.has(cause)) return
  reported.add(cause)
  // Keeps only frames of our own files: the stack starts with the message and may contain frames of extensions.
  const frames = stack.split('\n').filter((line) => line.includes('/assets/'))
  const report = { name: name.slice(0, 100), message: message.slice(0, 500), path: screenPath(location.pathname) }
  void send({ ...report, stack: frames.join('\n').slice(0, longestStack) }).catch(() => undefined)
}

/** Reports an error that a React error boundary has caught. */
export const tellCaught = (error: unknown) => {
  console.error(error)
  tell(error)
}

/** Reports crashes of this page to the server: the message and the place in our files, without any user input. */
export const followCrashes = () => {
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
