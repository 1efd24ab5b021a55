export { default as HomeDesk } from './desk/HomeDesk.tsx'
