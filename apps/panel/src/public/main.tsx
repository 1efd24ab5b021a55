import words from 'virtual:public-words'
import { createRoot } from 'react-dom/client'
import { startAppearance } from '../kit/appearance.ts'
import { readTokens } from '../kit/tokens.ts'
import { startWords } from '../kit/words.ts'
import './public.css'
import { landing } from './landing.ts'
import { PublicPage } from './PublicPage.tsx'

const root = document.getElementById('root')

if (readTokens().token) location.replace(landing())
else if (root) {
  startAppearance()
  await startWords(async (lang) => words[lang])
  createRoot(root).render(<PublicPage />)
}
