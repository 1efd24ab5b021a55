import type pg from 'pg'
import { daysBefore } from '../world.ts'

/** The companies' published designs and drafts: a theme with changes. */
const designs = [
  {
    company: 'Korlu Ocakbaşı',
    theme: 'Ocakbaşı',
    name: 'Ocak başı',
    accent_color: '#ffb27d',
    is_active: true,
    days: 210,
  },
  { company: 'Korlu Ocakbaşı', theme: 'Gazete', name: 'Yılbaşı denemesi', is_active: false, days: 9 },
  { company: 'Taşköşe Pizza & Burger', theme: 'Sofra', name: 'Taşköşe', font: 'rounded', is_active: true, days: 160 },
  { company: 'Asma Bahçe', theme: 'Bahçe', name: 'Bahçe', primary_color: '#2a6135', is_active: true, days: 300 },
  { company: 'Asma Bahçe', theme: 'Pastane', name: 'Pastane vitrini', is_active: false, days: 24 },
]

const sql = `
insert into company_theme (company_id, theme_id, name, primary_color, accent_color, font, is_active, created_at)
select c.id, t.id, d.name, d.primary_color, d.accent_color, d.font, d.is_active, d.created_at
from jsonb_to_recordset($1) as d (company text, theme text, name text, primary_color text, accent_color text, font text,
  is_active boolean, created_at timestamptz)
join company c on c.name = d.company join theme t on t.name ->> 'tr' = d.theme`

/** Writes the designs of the companies. */
export const writeDesigns = (client: pg.Client, now: Date) =>
  client.query(sql, [JSON.stringify(designs.map((one) => ({ ...one, created_at: daysBefore(now, one.days) })))])
