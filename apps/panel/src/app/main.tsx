import { createRoot } from 'react-dom/client'
import './app.css'
import { followCrashes, tellCaught } from '../kit/http/crash.ts'
import { loadOverlay, offeredLanguages } from '../kit/http/languages.ts'
import { followOwner } from '../kit/http/tokens.ts'
import { startAppearance } from '../kit/look/appearance.ts'
import { startWords } from '../kit/words/words.ts'
import { loadLanguage } from './language.ts'
import { loadOrReload, prefetchScreen } from './load/lazy.ts'
import { Root } from './Root.tsx'
import { screens } from './routes.ts'
import { followSession, showNotice, start } from './start.ts'
import { screenOf } from './tabs/screen-of.ts'

/** The screen named by the address. */
const screen = location.pathname === '/' ? screens.find(({ pinned }) => pinned) : screenOf(location.pathname)

followCrashes()
followOwner()
startAppearance()
const root = document.getElementById('root')
const words = loadOrReload(() => startWords({ load: loadLanguage, overlay: loadOverlay, offered: offeredLanguages }))
// Its code loads in parallel with the session and the phrases.
if (screen) prefetchScreen(screen)
const session = start()
// No top-level await: with one, the bundler keeps chunks that only re-export another.
void Promise.all([session, words]).then(([begin]) => {
  followSession()
  if (root && begin !== 'leaving') createRoot(root, { onCaughtError: tellCaught }).render(<Root begin={begin} />)
  if (begin === 'ready') showNotice()
})
