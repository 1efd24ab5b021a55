export { changeOf } from './change.ts'
export { Tile } from './Tiles.tsx'
