import { headingRows, type ImportCalls, type ImportFile } from '@sofra/contract/kernel/import.ts'
import { InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import styles from './SourceChoice.module.css'
import { useSource } from './useImport.ts'

interface SourceChoiceProps {
  readonly of: ImportCalls
  readonly one: ImportFile
}

/** Asks for the sheet of a workbook and the row of its headings; a change reads the file again. */
export const SourceChoice = ({ of, one: { id, sheets, sheet, heading_row } }: SourceChoiceProps) => {
  const t = useT()
  const toast = useToast()
  const fieldId = useId()
  const source = useSource(of, id)
  const [row, setRow] = useState(heading_row)
  const read = (choice: { sheet: string | null; heading_row: number | null }) =>
    source.mutate(choice, { onError: toast.fail })
  const readRow = () => {
    if (row !== null && row !== heading_row && !source.isPending) read({ sheet, heading_row: row })
  }
  return (
    <div className={`wrap-row ${styles.source}`}>
      {sheets && sheets.length > 1 ? (
        <div>
          <label htmlFor={`${fieldId}-sheet`}>{t('import.sheet')}</label>
          <Select
            id={`${fieldId}-sheet`}
            style={{ inlineSize: '100%' }}
            value={sheet}
            loading={source.isPending}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={(chosen) => read({ sheet: chosen, heading_row: null })}
          />
        </div>
      ) : null}
      <div>
        <label htmlFor={`${fieldId}-row`}>{t('import.heading-row')}</label>
        <InputNumber
          id={`${fieldId}-row`}
          min={1}
          max={headingRows}
          precision={0}
          aria-describedby={`${fieldId}-hint`}
          value={row}
          onChange={setRow}
          onBlur={readRow}
          onPressEnter={readRow}
        />
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {t('import.heading-row.hint')}
        </p>
      </div>
    </div>
  )
}
