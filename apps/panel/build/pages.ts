import type { Plugin } from 'vite'

const isPublic = (path: string) => /^\/(?:login|forgot-password|auth\/reset|register)(?:[/?]|$)/.test(path)
const isPage = (path: string) =>
  !/^\/(?:@|api\/|files\/|src\/|node_modules\/)/.test(path) && !/\.\w+(?:\?|$)/.test(path)

/** While developing, answers each address with the page that the server would: the public one or the app. */
export const pages = (): Plugin => ({
  name: 'sofra-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const path = request.url ?? '/'
      const asksForPage = request.headers.accept?.includes('text/html') && isPage(path)
      if (asksForPage) request.url = isPublic(path) ? '/public.html' : '/index.html'
      next()
    })
  },
})
