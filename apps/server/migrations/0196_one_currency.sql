-- A company's amounts are minor units of its currency: another currency would read 140,00 ₺ as ¥14.000. The owner's rights see all
-- branches, which the person who changes the currency need not. A superuser may still convert a company by hand.
create function app.currency_in_use() returns trigger
language plpgsql security definer
set search_path = 'public', 'pg_temp'
as $$
declare
  what text := case
    when exists (select from orders where company_id = old.id) then 'orders'
    when exists (select from product where company_id = old.id and (price <> 0 or premium_price <> 0))
      or exists (select from material where company_id = old.id and price <> 0)
      or exists (select from option_item where company_id = old.id and price <> 0)
      or exists (select from discount where company_id = old.id and (amount <> 0 or minimum_total <> 0 or budget is not null))
      or exists (select from gift_cheque where company_id = old.id and (amount <> 0 or minimum_total <> 0))
      or exists (select from delivery_zone where company_id = old.id and (fee <> 0 or minimum_total <> 0))
      or exists (select from branch where company_id = old.id and (minimum_total <> 0 or delivery_fee <> 0)) then 'prices'
    when exists (select from ledger_account where company_id = old.id and balance <> 0) then 'balances' end;
begin
  if what is not null then
    raise exception 'the currency of company % has %', old.id, what
      using errcode = 'check_violation', constraint = 'company__currency_in_use', table = 'company';
  end if;
  return new;
end $$;
revoke all on function app.currency_in_use() from public;
create trigger currency_in_use before update of currency_code on company
  for each row when (old.currency_code <> new.currency_code and session_user in ('app_rw', 'app_system'))
  execute function app.currency_in_use();
