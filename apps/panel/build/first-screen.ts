import type { HtmlTagDescriptor, Plugin } from 'vite'
import { filesOf } from './files.ts'

/**
 * Lists the chunks of the signed-in app in `public.html`, inert inside a `<template>`; the login page fetches them
 * while the person types, so that the app stands there at once after the sign-in.
 */
export const firstScreen = (module: string): Plugin => ({
  name: 'sofra-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, filename }) => {
      if (!bundle || !filename.endsWith('public.html')) return []
      const scripts = filesOf(bundle, module).filter((file) => file.endsWith('.js'))
      const links = scripts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
      }))
      const template: HtmlTagDescriptor = {
        tag: 'template',
        attrs: { id: 'app-chunks' },
        children: links,
        injectTo: 'body',
      }
      return [template]
    },
  },
})
