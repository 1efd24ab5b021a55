export { SiteTextFields } from './SiteTextFields.tsx'
export { TextState } from './TextState.tsx'
