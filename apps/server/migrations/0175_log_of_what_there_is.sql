-- Of a new or a removed record the log says only what there is: neither nulls nor empty texts, of which a member has a dozen.

-- SQL that writes a column of such a record as a member of a JSON object, null where there is nothing in it.
create function app.audited_content(row_name text, of_column pg_attribute) returns text
language plpgsql stable
as $$
declare
  there text := case when of_column.atttypid = 'text'::regtype then '<> ''''' when not of_column.attnotnull then 'is not null' end;
begin
  if there is null then return app.audited_column(row_name, of_column); end if;
  -- That it is not null is asked here.
  of_column.attnotnull := true;
  return format('case when %s.%I %s then %s end', row_name, of_column.attname, there, app.audited_column(row_name, of_column));
end $$;

do $do$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    -- A change to nothing is still said: updates take their columns one by one.
    ('app.audited_function(regclass)'::regprocedure, 'string_agg(app.audited_column(', 'string_agg(app.audited_content('),
    -- A member is called by their name, as a person is; an empty title leaves its place to the next one.
    ('app.audited_heading(regclass, text)', $$'nullif(concat_ws('' '', ' || string_agg(row_name || '.' || part, ', ') || '), '''')'
    from unnest(array['name', 'surname'])$$, $$'nullif(btrim(concat_ws('' '', ' || string_agg(row_name || '.' || part, ', ') || ')), '''')'
    from unnest(array['name', 'surname', 'first_name', 'last_name'])$$),
    ('app.audited_heading(regclass, text)', $$string_agg(row_name || '.' || part || '::text', ', ')
    from unnest(array['title',$$, $$string_agg('nullif(' || row_name || '.' || part || '::text, '''')', ', ')
    from unnest(array['title',$$)) as of (target, plain, instead)
  loop
    definition := pg_get_functiondef(change.target);
    if position(change.plain in definition) = 0 then raise exception '% has changed', change.target; end if;
    execute replace(definition, change.plain, change.instead);
  end loop;
end $do$;
