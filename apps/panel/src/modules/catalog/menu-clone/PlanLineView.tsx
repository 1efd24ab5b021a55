import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './PlanList.module.css'
import { PlanRowView } from './PlanRowView.tsx'
import type { PlanLine, PlanSection } from './plan-lines.ts'
import { TickAll } from './TickAll.tsx'
import type { Choosing } from './useChoice.ts'

interface PlanLineViewProps {
  readonly line: PlanLine
  readonly choosing: Choosing
  readonly names: ReadonlyMap<string, Translated>
}

const Head = ({ section, choosing }: { readonly section: PlanSection; readonly choosing: Choosing }) => {
  const t = useT()
  const [lang] = useLang()
  const { of } = section
  const name =
    typeof of === 'string'
      ? t(of === 'material' ? 'menu-clone.materials' : 'menu-clone.groups')
      : translatedText(of.name, lang)
  const rows = section.rows.filter(canBeChosen)
  return (
    <h2 className={styles.head}>
      {rows.length > 0 ? (
        <TickAll
          rows={rows}
          choosing={choosing}
          label={
            <>
              <span aria-hidden="true">{name}</span>
              <span className="visually-hidden">{t('menu-clone.all-of', { name, n: rows.length })}</span>
            </>
          }
        />
      ) : (
        name
      )}
    </h2>
  )
}

/** A head or a row. */
export const PlanLineView = ({ line, choosing, names }: PlanLineViewProps) =>
  line.kind === 'head' ? (
    <Head section={line.section} choosing={choosing} />
  ) : (
    <PlanRowView row={line.row} choosing={choosing} names={names} />
  )
