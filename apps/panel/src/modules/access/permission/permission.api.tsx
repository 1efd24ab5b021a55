export { Matrix } from './matrix/Matrix.tsx'
export { afterSelect, difference, permissionsIn } from './matrix/matrix.ts'
