export { Desk } from './desk/Desk.tsx'
export { default as HomeDesk } from './desk/HomeDesk.tsx'
