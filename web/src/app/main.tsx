document.title = 'Skirmish'
