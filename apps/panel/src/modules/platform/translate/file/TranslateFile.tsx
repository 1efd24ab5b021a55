import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { Download, Files, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useFiles } from '../../../../kit/drag/useFiles.tsx'
import { ApiError, call, download } from '../../../../kit/http/api.ts'
import { type ListState, queryOf } from '../../../../kit/list/list-state.ts'
import { useCorner } from '../../../../kit/look/corner.ts'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import type { SentFile } from './FileReview.tsx'

const FileReview = lazyPart(() => import('./FileReview.tsx'))

const accept = '.xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const formats = { xlsx: 'Excel (.xlsx)', json: 'JSON (.json)' }

interface TranslateFileProps {
  readonly language: Lang
  /** The name of the language. */
  readonly name: string
  readonly state: ListState
}

const useRead = (language: Lang, onRead: (file: SentFile) => void) => {
  const t = useT()
  const toast = useToast()
  return useMutation({
    mutationFn: async (file: File): Promise<SentFile> => {
      if (file.size > fileBodies.words.largest) throw new ApiError(413, { message: t('sheet.too-large') })
      const bytes = new Uint8Array(await file.arrayBuffer())
      const report = await call(translate.importFile, { query: { language, dry_run: 'true' }, body: bytes })
      return { name: file.name, bytes, report }
    },
    onSuccess: onRead,
    onError: toast.fail,
  })
}

/** Exports the list's texts for translators, and imports the file after a preview. */
export const TranslateFile = ({ language, name, state }: TranslateFileProps) => {
  const corner = useCorner('bottom', 'end')
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const [read, setRead] = useState<SentFile>()
  const reading = useRead(language, setRead)
  const { choose, input } = useFiles({ accept, onFiles: ([file]) => file && reading.mutate(file) })
  const saving = useMutation({
    mutationFn: (format: keyof typeof formats) => {
      const { page: _page, limit: _limit, ...query } = queryOf(state)
      return download(translate.export, { query: { ...query, language, format } })
    },
    onError: toast.fail,
  })
  const items = [
    ...Object.entries(formats).map(([format, name]) => ({
      key: format,
      label: t('translate.file.download', { format: name }),
      icon: <Download size={16} aria-hidden="true" />,
      onClick: () => saving.mutate(format as keyof typeof formats),
    })),
    ...(may(translate.importFile)
      ? [
          {
            key: 'send',
            label: t('translate.file.send'),
            icon: <FileUp size={16} aria-hidden="true" />,
            onClick: choose,
          },
        ]
      : []),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement={corner}>
        <Button
          icon={<Files size={16} aria-hidden="true" />}
          loading={saving.isPending || reading.isPending}
          title={t('translate.file.hint')}
        >
          {t('translate.file')}
        </Button>
      </Dropdown>
      {input({ 'aria-label': t('translate.file.send') })}
      {read ? <FileReview file={read} language={language} name={name} onClose={() => setRead(undefined)} /> : null}
    </>
  )
}
