import { Button, Segmented } from 'antd'
import { FileJson } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { apiDocsSearch } from './api-docs.search.ts'
import { Guide } from './Guide.tsx'

const Reference = lazy(() => import('./Reference.tsx'))

/** The API's documentation: a guide with runnable examples, and a reference with a console. */
export default function ApiDocs() {
  const t = useT()
  const [{ view, in: tongue }, setSearch] = useSearch(apiDocsSearch)
  const isReference = view === 'reference'
  return (
    <Page
      title={t('api-docs.title')}
      actions={
        <Button href="/api/openapi.json" target="_blank" icon={<FileJson size={16} aria-hidden="true" />}>
          {t('api-docs.file')}
        </Button>
      }
      filters={
        <Segmented
          value={isReference ? 'reference' : 'guide'}
          options={[
            { value: 'guide', label: t('api-docs.guide') },
            { value: 'reference', label: t('api-docs.reference') },
          ]}
          onChange={(next) => setSearch({ view: next === 'reference' ? next : undefined })}
        />
      }
    >
      {isReference ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <Reference />
        </Suspense>
      ) : (
        <Guide tongue={tongue} onTongue={(next) => setSearch({ in: next }, { replace: true })} />
      )}
    </Page>
  )
}
