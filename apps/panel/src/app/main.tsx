import { createRoot } from 'react-dom/client'
import './app.css'
import { startAppearance } from '../kit/appearance.ts'
import { startWords } from '../kit/words.ts'
import { loadLanguage } from './language.ts'
import { loadOrReload } from './lazy.ts'
import { Root } from './Root.tsx'
import { screens } from './routes.ts'
import { followSession, start, tellNotice } from './start.ts'

/** Fetches the code of the screen that the address names, beside the session and the words and not after them. */
const fetchScreen = () => {
  const matches = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`).test(location.pathname)
  const pinned = screens.find(({ pinned }) => location.pathname === '/' && pinned)
  const asked = pinned ?? screens.find(({ path }) => matches(path))
  asked?.load().catch(() => undefined)
}

startAppearance()
const root = document.getElementById('root')
const words = loadOrReload(() => startWords(loadLanguage))
fetchScreen()
const [begin] = await Promise.all([start(), words])
followSession()
if (root && begin !== 'leaving') createRoot(root).render(<Root begin={begin} />)
if (begin === 'ready') tellNotice()
