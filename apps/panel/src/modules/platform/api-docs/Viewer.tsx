import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { callHeaders } from '../../../kit/http/early.ts'
import { readTokens } from '../../../kit/http/tokens.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useMode } from '../../../kit/look/appearance.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './ApiDocs.module.css'
import type { ApiDocument } from './document.ts'

interface ViewerRequest {
  readonly url: string
  headers: Record<string, string>
}

interface Options {
  readonly domNode: HTMLElement
  readonly spec: object
  readonly docExpansion: 'list'
  readonly displayRequestDuration: boolean
  readonly defaultModelsExpandDepth: number
  readonly validatorUrl: null
  readonly requestInterceptor: (sent: ViewerRequest) => ViewerRequest
}

type Show = (options: Options) => unknown

/** The built files of the viewer; none if it was not installed. */
const files = import.meta.glob('../../../../../../node_modules/swagger-ui-dist/swagger-ui{-bundle.js,.css}', {
  query: '?url',
  import: 'default',
})

const addressOf = async (ending: string) => {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? []
  if (!load) throw new Error('swagger-ui-dist')
  return load()
}

/** Adds an element to the page's head; resolves once it has loaded. */
const loaded = (element: HTMLScriptElement | HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('swagger-ui-dist'))
    })
    document.head.append(element)
  })

/** Loads the viewer on demand; returns a function that shows a document in an element. */
const loadViewer = async () => {
  const [script, sheet] = [document.createElement('script'), document.createElement('link')]
  sheet.rel = 'stylesheet'
  ;[script.src, sheet.href] = await Promise.all([addressOf('.js'), addressOf('.css')])
  await Promise.all([loaded(sheet), loaded(script)])
  const { SwaggerUIBundle } = window as unknown as { SwaggerUIBundle: Show }
  return (domNode: HTMLElement, spec: object, headers: () => Record<string, string>) => {
    SwaggerUIBundle({
      domNode,
      spec,
      docExpansion: 'list',
      displayRequestDuration: true,
      defaultModelsExpandDepth: -1,
      validatorUrl: null,
      // Headers entered by hand, such as a channel's key, have priority.
      requestInterceptor: (sent) => ({ ...sent, headers: { ...headers(), ...sent.headers } }),
    })
  }
}

/** A part of the document in the viewer, which sends calls with the user's token. */
export const Viewer = ({ of }: { readonly of: ApiDocument }) => {
  const t = useT()
  const [lang] = useLang()
  const mode = useMode()
  const place = useRef<HTMLDivElement>(null)
  const {
    data: show,
    error,
    refetch,
  } = useQuery({ queryKey: ['api-docs', 'viewer'], queryFn: loadViewer, retry: false })
  useEffect(() => {
    const node = place.current
    if (!show || !node) return
    show(node, of, () => callHeaders(lang, readTokens().token))
    return () => node.replaceChildren()
  }, [show, of, lang])
  // The viewer's style sheet has a dark mode behind this class.
  useEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark-mode', mode === 'dark')
    return () => classList.remove('dark-mode')
  }, [mode])
  if (error)
    return (
      <EmptyState icon={CloudOff} title={t('api-docs.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    )
  return (
    // Viewer and document are in English, for developers.
    <div ref={place} className={styles.viewer} dir="ltr" lang="en" aria-busy={!show} />
  )
}
