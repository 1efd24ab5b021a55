import words from 'virtual:public-words'
import { createRoot } from 'react-dom/client'
import { startAppearance } from '../kit/appearance.ts'
import { t } from '../kit/i18n.ts'
import { readTokens } from '../kit/tokens.ts'
import { startWords } from '../kit/words.ts'
import './public.css'
import { enter, takeEntry } from './entry.ts'
import { landing } from './landing.ts'
import { PublicPage } from './PublicPage.tsx'

const root = document.getElementById('root')
const entry = takeEntry()

if (!entry && readTokens().token) location.replace(landing())
else if (root) {
  startAppearance()
  await startWords(async (lang) => words[lang])
  if (entry) {
    root.textContent = t('hand-over.opening')
    await enter(entry)
  }
  createRoot(root).render(<PublicPage />)
}
