import { createRoot } from 'react-dom/client'
import { followCrashes } from '../kit/http/crash.ts'
import { loadOverlay, offeredLanguages } from '../kit/http/languages.ts'
import { readTokens } from '../kit/http/tokens.ts'
import { startAppearance } from '../kit/look/appearance.ts'
import { t } from '../kit/words/i18n.ts'
import { startWords } from '../kit/words/words.ts'
import './public.css'
import { enter, takeEntry } from './entry.ts'
import { landing } from './landing.ts'
import { PublicPage } from './PublicPage.tsx'
import { loadPublicWords } from './words.ts'

const root = document.getElementById('root')
const entry = takeEntry()

// Signed-in users may read the legal texts too.
const isRead = location.pathname.startsWith('/legal/')

/** No top-level await, as in the app's entry. */
const begin = async (element: HTMLElement) => {
  startAppearance()
  await startWords({ load: loadPublicWords, overlay: loadOverlay, offered: offeredLanguages })
  if (entry) {
    element.textContent = t('hand-over.opening')
    await enter(entry)
  }
  createRoot(element).render(<PublicPage />)
}

followCrashes()
if (!entry && !isRead && readTokens().token) location.replace(landing())
else if (root) void begin(root)
