export { Matrix } from './matrix/Matrix.tsx'
export { afterTick, difference, permissionsIn } from './matrix/matrix.ts'
