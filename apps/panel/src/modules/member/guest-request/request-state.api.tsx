export { RequestState } from './RequestState.tsx'
