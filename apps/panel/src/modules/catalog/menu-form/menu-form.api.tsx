export { MenuFormPage } from './MenuFormPage.tsx'
export { Part, useParts } from './parts.tsx'
export { shownHours, shownPicture, shownTranslated } from './shown.tsx'
