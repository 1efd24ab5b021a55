export { ColourField } from './ColourField.tsx'
export { ThemePreview } from './ThemePreview.tsx'
