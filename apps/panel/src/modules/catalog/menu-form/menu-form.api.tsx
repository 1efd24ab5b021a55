export { MenuFormPage } from './MenuFormPage.tsx'
export { shownHours, shownPicture, shownTranslated } from './shown.tsx'
