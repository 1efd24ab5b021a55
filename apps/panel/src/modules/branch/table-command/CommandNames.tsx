import {
  commandNames,
  customCommands,
  type CommandNames as Names,
  putCommandNames,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { Input } from 'antd'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { usePart } from '../branch/branch-part.api.tsx'
import { PartDialog } from '../branch/part-dialog.api.tsx'

type Draft = Omit<Names, 'version'>

const draftOf = ({ version: _, ...names }: Names): Draft => names

interface CommandNamesProps {
  readonly branch: number
  readonly onClose: () => void
}

/** The names of the restaurant's three custom commands, in each language. */
const CommandNames = ({ branch, onClose }: CommandNamesProps) => {
  const t = useT()
  const mayWrite = useMay()(putCommandNames)
  const params = { branch_id: branch }
  const part = usePart<Names, Draft>({
    key: ['commands', branch],
    load: (signal) => call(commandNames, { params }, { signal }),
    draftOf,
    bodyOf: (draft) => draft,
    schema: putCommandNames.body,
    send: (body) => call(putCommandNames, { params, body }),
  })
  return (
    <PartDialog part={part} title={t('table-command.names')} mayWrite={mayWrite} onClose={onClose}>
      <div className="stack-16">
        <p>{t('table-command.names.hint')}</p>
        {customCommands.map((kind) => (
          <fieldset key={kind} className="stack-8" disabled={!mayWrite}>
            <legend>{t(`table-command.kind.${kind}`)}</legend>
            {languages.map((lang) => (
              <Input
                key={lang}
                lang={lang}
                value={part.value?.[kind][lang] ?? ''}
                maxLength={40}
                placeholder={t(`lang.${lang}` as PhraseKey)}
                aria-label={t('form.in-language', {
                  name: t(`table-command.kind.${kind}`),
                  language: t(`lang.${lang}` as PhraseKey),
                })}
                onChange={({ target }) =>
                  part.value && part.change({ ...part.value, [kind]: { ...part.value[kind], [lang]: target.value } })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </PartDialog>
  )
}

export default CommandNames
