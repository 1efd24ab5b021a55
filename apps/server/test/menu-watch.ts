import type pg from 'pg'
import type { Query } from '../src/kernel/database/tenant.ts'

/** The tables of a branch's menu that its writers lock. */
const parts = [
  'category',
  'product',
  'material',
  'option_group',
  'option_item',
  'product_option_group',
  'product_kitchen',
]

/**
 * Makes every statement fail that writes a menu without locking it first (`lockMenu`), so that any test that runs such
 * a writer fails: otherwise two of them would only deadlock occasionally.
 */
export async function watchMenus(client: pg.Client) {
  await client.query(`
    create function app.menu_held() returns trigger language plpgsql as $$
    begin
      if current_user = 'app_rw' and not exists (
        select from pg_locks where pid = pg_backend_pid() and relation = 'menu_version'::regclass and mode = 'RowExclusiveLock'
      ) then
        raise exception '% of % without a lock of the menu', tg_op, tg_table_name;
      end if;
      return null;
    end $$`)
  for (const part of parts) {
    await client.query(`create trigger menu_held before insert or update or delete on ${part}
      for each statement execute function app.menu_held()`)
  }
}

/** Stops watching, for tests of the tables' own constraints. */
export async function unwatchMenus(admin: Query) {
  for (const part of parts) await admin(`alter table ${part} disable trigger menu_held`)
}
