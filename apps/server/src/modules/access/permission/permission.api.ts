export { treeFor } from './permission.tree.ts'
