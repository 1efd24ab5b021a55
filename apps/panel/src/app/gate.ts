import { readTokens } from '../kit/http/tokens.ts'

// The first guard, alone in the entry: whoever has no session is sent to login before any of the app is loaded.
if (readTokens().token) import('./main.tsx')
else {
  const here = `${location.pathname}${location.search}`
  location.replace(here === '/' ? '/login' : `/login?redirect=${encodeURIComponent(here)}`)
}
