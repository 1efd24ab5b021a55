import { isBuiltLang } from '@sofra/contract/kernel/languages.ts'
import { stationPlan } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { type Printer, printer } from '@sofra/contract/order/print/printer.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { InSettings } from '../../branch/branch/branch-settings.api.tsx'
import { useAgents } from './agents.ts'
import { TestButton } from './TestButton.tsx'

const { Text, Choice, Choices, Flag } = fieldsOf(printer)

/** The stations whose tickets it prints. */
const StationsField = () => {
  const branch = useBranchId()
  const { data } = useQuery({
    queryKey: ['stations', branch],
    queryFn: ({ signal }) => call(stationPlan, { params: { branch_id: branch } }, { signal }),
    enabled: useMay()(stationPlan),
  })
  const options = data?.stations.map(({ no, name }) => ({ value: no, label: name })) ?? []
  return <SelectField name="station_nos" help="printer.station_nos.hint" options={options} several />
}

/** The print agent of the printer, or any. */
const AgentField = () => {
  const t = useT()
  const { data } = useAgents(useBranchId())
  const options = data?.agents.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return <SelectField name="agent_id" options={options} optional placeholder={t('printer.agent.any')} />
}

/** A printer: address, encoding, and what it prints automatically. */
export default function PrinterForm() {
  const [lang] = useLang()
  const start = {
    connection: 'network',
    paper: '48',
    letters: 'epson-857',
    lang: isBuiltLang(lang) ? lang : 'tr',
    kinds: ['ticket'],
    station_nos: [],
    agent_id: null,
    is_active: true,
  }
  return (
    <InSettings>
      {/* The row has the record's type, but only the contract can express it. */}
      <ResourceForm
        of={printer}
        start={start}
        actions={(row) => <TestButton row={row as unknown as Printer} labelled />}
      >
        <Text name="name" />
        <FieldRow>
          <Choice name="connection" words="printer.connection" />
          <Text name="address" help="printer.address.hint" />
        </FieldRow>
        <Choice name="paper" words="printer.paper" />
        <Choice name="letters" words="printer.letters" help="printer.letters.hint" />
        <Choice name="lang" words="printer.lang" />
        <Choices name="kinds" words="print.kind" help="printer.kinds.hint" />
        <StationsField />
        <AgentField />
        <Flag name="is_active" />
      </ResourceForm>
    </InSettings>
  )
}
