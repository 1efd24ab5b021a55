-- Somebody of the restaurant opens a table too, which is logged as what they do to its bill is; a guest's order that opens one is not.
select app.audited('bill', 'insert or update', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');
