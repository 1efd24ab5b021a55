// Preloaded before tools that need TypeScript's JavaScript interface, which version 7 does not have: they ask for
// `typescript` and get version 6, while the checks go on with 7.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (name, context, next) => next(name.replace(/^typescript(?=\/|$)/, 'typescript-6'), context),
})
