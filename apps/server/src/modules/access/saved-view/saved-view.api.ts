export { settingsOf } from './saved-view.queries.ts'
