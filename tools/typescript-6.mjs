// Preloaded before tools that need TypeScript's JavaScript API, which version 7 lacks: their import of `typescript` resolves to
// version 6, while the checks use 7.
import { registerHooks } from 'node:module'

registerHooks({ resolve: (name, context, next) => next(name.replace(/^typescript(?=\/|$)/, 'typescript-6'), context) })
