-- The folded words of the names, by place: what stands first on the shelf is looked at most, so it lies together.
CREATE TABLE elevate_name (locale TEXT NOT NULL, place INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (locale, place)) WITHOUT ROWID;

-- An index that was built without them is built anew with the next query.
DELETE FROM elevate_array WHERE name = 'groups';
