/** The script of the page for an unpaired or locked kiosk. It is separate from the guest page's script, which stays small. */
const second = 1_000

const main = document.querySelector<HTMLElement>('main')
const part = (id: string) => document.querySelector<HTMLElement>(`#${id}`)

const show = (id: 'waiting' | 'locked') => {
  for (const one of document.querySelectorAll('section')) one.hidden = one.id !== id
}

const post = async <Reply>(path: string, body: object) => {
  const answer = await fetch(`/api/ordering/kiosk/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10 * second),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as Reply
}

let key = main?.dataset.key ?? ''

/** Requests a code and stores its key as long as browsers allow; the server renews it with each page. */
const ask = async () => {
  const pairing = await post<{ code: string; key: string }>('pair', {})
  key = pairing.key
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the page itself is asked for with it, and browsers of kiosks are old.
  document.cookie = `kiosk_key=${key}; Path=/o; Max-Age=34560000; SameSite=Strict${secure}`
  const code = part('code')
  if (code) code.textContent = `${pairing.code.slice(0, 3)} ${pairing.code.slice(3)}`
  show('waiting')
}

const look = async () => {
  const offline = part('offline')
  try {
    if (!key) await ask()
    const { state } = await post<{ state: 'waiting' | 'paired' | 'locked' | 'unpaired' }>('heartbeat', { key })
    if (offline) offline.hidden = true
    if (state === 'paired') return location.reload()
    if (state === 'locked') show('locked')
    // The code has expired, or the device was unpaired.
    if (state === 'unpaired') key = ''
  } catch {
    if (offline) offline.hidden = false
  }
  setTimeout(look, 3 * second)
}

// After a temporary failure the page reloads.
if (part('wrong')?.hidden === false) setTimeout(() => location.reload(), 15 * second)
else void look()

// Makes this file a module.
export {}
