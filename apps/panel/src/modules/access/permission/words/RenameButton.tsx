import type { permissionCatalogue } from '@sofra/contract/access/permission/permission.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal, Skeleton } from 'antd'
import { Languages } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError, call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useLanguages } from '../../../../kit/words/languages.ts'
import { catalogueKey } from '../permission.search.ts'
import styles from './Rename.module.css'

/** A phrase in one language: what operators say, what the code says, and the version of the first. */
interface Said {
  readonly lang: Lang
  readonly language: string
  readonly text: string
  readonly built: string
  readonly version: number
}

type Catalogue = ReplyOf<typeof permissionCatalogue>

/** The catalogue with a phrase said otherwise in a language. */
const renamed = ({ items }: Catalogue, key: string, lang: Lang, text: string): Catalogue => ({
  items: items.map((one) => ({
    ...one,
    ...(one.phrases.resource === key ? { resource_name: { ...one.resource_name, [lang]: text } } : {}),
    ...(one.phrases.action === key ? { action_name: { ...one.action_name, [lang]: text } } : {}),
  })),
})

/** A phrase in every language that is offered, while `on`, and how to say it otherwise. */
const useWords = (key: string, on: boolean) => {
  const languages = useLanguages()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['translate', 'phrase', key],
    enabled: on,
    staleTime: 0,
    // Kept, the texts of the last opening would be compared with what is typed, and a change back to them not written.
    gcTime: 0,
    queryFn: ({ signal }) =>
      Promise.all(
        languages.map(async ({ lang, name: language }): Promise<Said> => {
          const { items } = await call(translate.list, { query: { language: lang, q: key, limit: 100 } }, { signal })
          const row = items.find((one) => one.key === key)
          return { lang, language, text: row?.text ?? '', built: row?.built ?? '', version: row?.version ?? 0 }
        }),
      ),
  })
  const save = async (texts: Readonly<Partial<Record<Lang, string>>>) => {
    for (const { lang, text, built, version } of data ?? []) {
      const wanted = texts[lang]?.trim() ?? text
      if (wanted === text) continue
      await call(translate.write, { body: { language: lang, key, text: wanted, version } })
      queries.setQueryData<Catalogue>(catalogueKey, (old) => old && renamed(old, key, lang, wanted || built))
    }
    // What the server says follows in a moment, with the other copies: asked now it might be the former name.
    for (const queryKey of [['translate'], ['permission']])
      await queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  return { said: data, error, save }
}

interface DialogProps {
  /** What is renamed, as it is called now. */
  readonly name: string
  /** Its phrase. */
  readonly phrase: string
  readonly onClose: () => void
}

const RenameDialog = ({ name, phrase, onClose }: DialogProps) => {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const { said, error, save } = useWords(phrase, true)
  const [texts, setTexts] = useState<Readonly<Partial<Record<Lang, string>>>>({})
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await save(texts)
      toast.ok(t('action.saved'))
      onClose()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setFault(refused.errors?.[0]?.message ?? refused.message)
    } finally {
      setBusy(false)
    }
  }
  const problem = fault ?? error?.message
  return (
    <Modal
      open
      width={480}
      title={`${t('permission.rename')}: ${name}`}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !said }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('permission.rename.hint')}</p>
      {said || error ? null : <Skeleton active paragraph={{ rows: 3 }} />}
      <form
        className={styles.words}
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        {said?.map(({ lang, language, text, built }) => (
          <div key={lang}>
            <label htmlFor={`${id}-${lang}`}>{language}</label>
            <Input
              id={`${id}-${lang}`}
              lang={lang}
              value={texts[lang] ?? text}
              placeholder={built}
              maxLength={200}
              onChange={({ target }) => setTexts({ ...texts, [lang]: target.value })}
            />
          </div>
        ))}
        <button type="submit" hidden disabled={!said} />
      </form>
      {problem ? (
        <p role="alert" className={styles.fault}>
          {problem}
        </p>
      ) : null}
    </Modal>
  )
}

/** Lets whoever may translate call something otherwise, in every language that is offered. */
export const RenameButton = ({ name, phrase }: Omit<DialogProps, 'onClose'>) => {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(translate.write) || !may(translate.list)) return null
  const label = `${t('permission.rename')}: ${name}`
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={label}
        title={label}
        icon={<Languages size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open ? <RenameDialog name={name} phrase={phrase} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
