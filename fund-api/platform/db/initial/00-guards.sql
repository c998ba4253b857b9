-- Refuses to change or delete rows of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end
$$;
