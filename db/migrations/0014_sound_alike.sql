-- What `foldText` does to letters since: those of the first text are those of the second.
UPDATE `properties` SET `searchText` = (
	WITH RECURSIVE `alike`(`from`, `to`) AS (SELECT
		'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžơưǎǐǒǔǖǘǚǜǟǡǣǧǩǫǭǯǰǵǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȟȧȩȫȭȯȱȳሃሐሑሒሓሔሕሖሠሡሢሣሤሥሦሧኀኁኂኃኄኅኆኣኧኸኹኺኻኼኽኾዐዑዒዓዔዕዖፀፁፂፃፄፅፆፇ፡ḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕẖẗẘẙẛạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
		'aaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiiijkllllnnnooorrrssssttuuuuuuwyzzzouaiouuuuuaaægkooʒjgnaæoaaeeiioorruusthaeooooyሀሀሁሂሀሄህሆሰሱሲሳሴስሶሷሀሁሂሀሄህሆአአሀሁሂሀሄህሆአኡኢአኤእኦጸጹጺጻጼጽጾጿ abbbcdddddeeeeefghhhhhiikkkllllmmmnnnnoooopprrrrsssssttttuuuuuvvwwwwwxxyzzzhtwyſaaaaaaaaaaaaeeeeeeeeiioooooooooooouuuuuuuyyyy'
	), `folded`(`place`, `text`) AS (
		SELECT 0, `properties`.`searchText`
		UNION ALL
		SELECT `place` + 1, replace(`text`, substr(`from`, `place` + 1, 1), substr(`to`, `place` + 1, 1))
		FROM `folded`, `alike` WHERE `place` < length(`from`)
	)
	SELECT `text` FROM `folded` ORDER BY `place` DESC LIMIT 1
)
WHERE `searchText` GLOB '*[^' || char(1) || '-' || char(127) || ']*';
