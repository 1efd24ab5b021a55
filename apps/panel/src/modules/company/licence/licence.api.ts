export { licenceScreen } from './licence.screens.ts'
