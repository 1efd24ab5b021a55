import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { memberGroup } from './group.contract.ts'

export const memberGroupPhrases = {
  ...phrasesOf(memberGroup, {
    title: ['Üye grupları', 'Member groups', 'Mitgliedergruppen'],
    one: ['Üye grubu', 'Member group', 'Mitgliedergruppe'],
    rules: ['Kurallar', 'Rules', 'Regeln'],
  }),
  ...phrases({
    'member-group.hint': [
      'Gruplar kurallardan oluşur: bildirim, indirim ve puan verirken kimlerin seçileceğini bir kez tanımlayın.',
      'Groups are made of rules: say once who is meant, and use it for notifications, discounts and points.',
      'Gruppen bestehen aus Regeln: einmal festlegen, wer gemeint ist, und für Mitteilungen, Rabatte und Punkte verwenden.',
    ],
    'member-group.too-deep': [
      'Gruplar en fazla {max} kat iç içe olabilir',
      'Groups can be nested {max} levels deep at most',
      'Gruppen lassen sich höchstens {max} Ebenen tief verschachteln',
    ],
    'member-group.unknown-members': [
      'Seçilen üyelerden biri artık yok',
      'One of the chosen members does not exist any more',
      'Eines der gewählten Mitglieder gibt es nicht mehr',
    ],
  }),
}
