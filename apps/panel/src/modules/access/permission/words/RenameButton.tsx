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

/** A phrase in one language: the operators' text with its version, and the built-in text. */
interface PhraseText {
  readonly lang: Lang
  readonly language: string
  readonly text: string
  readonly built: string
  readonly version: number
}

type Catalogue = ReplyOf<typeof permissionCatalogue>

/** Returns the catalogue with a changed phrase. */
const renamed = ({ items }: Catalogue, key: string, lang: Lang, text: string): Catalogue => ({
  items: items.map((one) => ({
    ...one,
    ...(one.phrases.resource === key ? { resource_name: { ...one.resource_name, [lang]: text } } : {}),
    ...(one.phrases.action === key ? { action_name: { ...one.action_name, [lang]: text } } : {}),
  })),
})

/** Loads a phrase in every offered language while `on`; returns a function that saves changes. */
const useWords = (key: string, on: boolean) => {
  const languages = useLanguages()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['translate', 'phrase', key],
    enabled: on,
    staleTime: 0,
    // With cached texts of an earlier opening, a change back to them would be lost.
    gcTime: 0,
    queryFn: ({ signal }) =>
      Promise.all(
        languages.map(async ({ lang, name: language }): Promise<PhraseText> => {
          const { items } = await call(translate.list, { query: { language: lang, q: key, limit: 100 } }, { signal })
          const row = items.find((one) => one.key === key)
          return { lang, language, text: row?.text ?? '', built: row?.built ?? '', version: row?.version ?? 0 }
        }),
      ),
  })
  const save = async (texts: Readonly<Partial<Record<Lang, string>>>) => {
    for (const { lang, text, built, version } of data ?? []) {
      const newText = texts[lang]?.trim() ?? text
      if (newText === text) continue
      await call(translate.write, { body: { language: lang, key, text: newText, version } })
      queries.setQueryData<Catalogue>(catalogueKey, (old) => old && renamed(old, key, lang, newText || built))
    }
    // The server applies the texts shortly after; a refetch now might return the old name.
    for (const queryKey of [['translate'], ['permission']])
      await queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  return { details: data, error, save }
}

interface DialogProps {
  /** The current name. */
  readonly name: string
  /** The phrase to change. */
  readonly phrase: string
  readonly onClose: () => void
}

const RenameDialog = ({ name, phrase, onClose }: DialogProps) => {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const { details, error, save } = useWords(phrase, true)
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
      okButtonProps={{ disabled: !details }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('permission.rename.hint')}</p>
      {details || error ? null : <Skeleton active paragraph={{ rows: 3 }} />}
      <form
        className={`stack-12 ${styles.words}`}
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        {details?.map(({ lang, language, text, built }) => (
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
        <button type="submit" hidden disabled={!details} />
      </form>
      {problem ? (
        <p role="alert" className={styles.fault}>
          {problem}
        </p>
      ) : null}
    </Modal>
  )
}

/** Renames something in every offered language, for users who may translate. */
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
